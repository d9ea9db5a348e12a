import { expect, it } from 'vitest';
import { declaresEntities } from './entity-declarations.ts';

const laughs = '<!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><html>&b;</html>';

it.each<[string, string, boolean]>([
  ['entities', laughs, true],
  [
    'after a declaration, a comment and an instruction',
    `\ufeff<?xml version="1.0"?><!-- <html> --><?a <b> ?>${laughs}`,
    true,
  ],
  ['parameter entities', '<!doctype html [ <!Entity % a "b"> %a; ]><html/>', true],
  ['a plain document type', '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd"><html/>', false],
  ['none', '<html><pre>&lt;!ENTITY</pre><![CDATA[<!ENTITY]]></html>', false],
  ['an endless comment', `<!-- ${laughs}`, false],
  ['no markup', 'text', false],
])('%s', (_name, text, expected) => expect(declaresEntities(text)).toBe(expected));
