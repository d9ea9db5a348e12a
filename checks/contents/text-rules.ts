import type { TextRule } from './sentence-rules.ts';
import { mixedStyle } from './wording/mixed-style.ts';
import { specialCharacters } from './wording/special-characters.ts';

export const textRules: readonly TextRule[] = [mixedStyle, specialCharacters];
