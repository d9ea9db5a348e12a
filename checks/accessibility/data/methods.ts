/** The kinds of content that an inspector opens first for a criterion, in the words of the specification. */
export const inspectionContents = ['image', 'video/audio', 'table_tag', 'pdf', 'xml', 'table_of_contents'] as const;
export type InspectionContent = (typeof inspectionContents)[number];

/** The techniques that W3C lists for a criterion, by their codes. */
export interface CriterionMethods {
  /** Each is enough, by itself or together with others. */
  sufficient: readonly string[];
  /** They help, and are not enough. */
  advisory: readonly string[];
  failures: readonly string[];
  /** Undefined: the whole page. */
  inspectionContent: InspectionContent | undefined;
}

/**
 * Criterion, sufficient and advisory techniques, failures, what is to inspect. Criteria for which W3C has numbered no technique
 * (1.4.8, 2.1.3, 2.2.6, 2.5.6, 3.3.6) have those by which their text is met; 4.1.1 those from before it was removed.
 */
const table: readonly (readonly [string, string, string, string, InspectionContent?])[] = [
  [
    '1.1.1',
    'G94 G95 G82 G68 G100 G143 G144 G196 G73 G74 G92 H2 H24 H30 H36 H37 H44 H45 H46 H53 H65 H67 H86 ARIA6 ARIA9 ARIA10 ARIA15 C9 PDF1 PDF4',
    '',
    'F3 F13 F20 F30 F38 F39 F65 F67 F71 F72',
    'image',
  ],
  ['1.2.1', 'G158 G159 G166', 'H96', 'F30 F67', 'video/audio'],
  ['1.2.2', 'G93 G87 H95 SM11 SM12', '', 'F8 F74 F75', 'video/audio'],
  ['1.2.3', 'G69 G58 G78 G173 G8 G203 G226 H53 SM1 SM2 SM6 SM7', 'H96', '', 'video/audio'],
  ['1.2.4', 'G9 G93 G87 SM11 SM12', '', '', 'video/audio'],
  ['1.2.5', 'G78 G173 G8 G203 G226 SM1 SM2 SM6 SM7', 'H96', 'F113', 'video/audio'],
  ['1.2.6', 'G54 G81 SM13 SM14', '', '', 'video/audio'],
  ['1.2.7', 'G8 SM1 SM2', 'H96', '', 'video/audio'],
  ['1.2.8', 'G69 G58 G159 H53', '', 'F74', 'video/audio'],
  ['1.2.9', 'G150 G151 G157', '', '', 'video/audio'],
  [
    '1.3.1',
    'G115 G117 G138 G140 H39 H42 H43 H44 H48 H49 H51 H63 H65 H71 H85 H97 H101 ARIA11 ARIA12 ARIA13 ARIA16 ARIA17 ARIA20 ARIA24' +
      ' PDF6 PDF9 PDF10 PDF11 PDF12 PDF17 PDF20 PDF21 T1 T2 T3',
    'G141 G162 C22 ARIA1 ARIA2 ARIA26 H73',
    'F2 F33 F34 F42 F43 F46 F48 F87 F90 F91 F92 F111',
    'table_tag',
  ],
  ['1.3.2', 'G57 H34 H56 C6 C8 C27 PDF3', '', 'F1 F32 F33 F34 F49'],
  ['1.3.3', 'G96', '', 'F14 F26'],
  ['1.3.4', 'G214', '', 'F97 F100'],
  ['1.3.5', 'H98', '', 'F107'],
  ['1.3.6', 'ARIA11', '', ''],
  ['1.4.1', 'G14 G111 G182 G183 G205', 'C15', 'F13 F73 F81'],
  ['1.4.2', 'G60 G170 G171', '', 'F23 F93', 'video/audio'],
  ['1.4.3', 'G18 G145 G148 G174', 'G156', 'F24 F83'],
  ['1.4.4', 'G142 G146 G178 G179 C12 C13 C14 C28 SCR34', 'C17 C20 C22', 'F69 F80 F94'],
  ['1.4.5', 'G140 C22 C30 PDF7', '', '', 'image'],
  ['1.4.6', 'G17 G18 G148 G174', 'G156', 'F24 F83'],
  ['1.4.7', 'G56', '', '', 'video/audio'],
  [
    '1.4.8',
    'G146 G148 G156 G169 G172 G175 G188 G204 G206 C12 C13 C14 C19 C20 C21 C23 C24 C25 SCR34',
    'C8 C18',
    'F24 F88',
  ],
  ['1.4.9', 'G140 C22 C30 PDF7', 'C6 C8 C12 C13 C14', '', 'image'],
  ['1.4.10', 'G206 G224 G225 C31 C32 C33 C38 SCR34', 'C34 C37', 'F102'],
  ['1.4.11', 'G174 G195 G207 G209', '', 'F78'],
  ['1.4.12', 'C35 C36', 'C8 C21 C28', 'F104'],
  ['1.4.13', 'SCR39', '', 'F95'],
  ['2.1.1', 'G90 G202 H91 SCR2 SCR20 SCR35 PDF3 PDF11 PDF23', 'SCR29', 'F42 F54 F55'],
  ['2.1.2', 'G21', '', 'F10'],
  ['2.1.3', 'G90 G202 H91 SCR2 SCR20 SCR35 PDF3 PDF11 PDF23', 'SCR29', 'F42 F54 F55'],
  ['2.1.4', 'G217', '', 'F99'],
  ['2.2.1', 'G4 G133 G180 G198 SCR1 SCR16 SCR33 SCR36', '', 'F40 F41 F58'],
  ['2.2.2', 'G4 G11 G152 G186 G187 G191 SCR22 SCR33', '', 'F4 F7 F16 F47 F50 F112'],
  ['2.2.3', 'G5', '', ''],
  ['2.2.4', 'G75 G76 SCR14', '', 'F40 F41'],
  ['2.2.5', 'G105 G181', '', 'F12'],
  ['2.2.6', 'G105', 'G198', ''],
  ['2.3.1', 'G15 G19 G176', '', '', 'video/audio'],
  ['2.3.2', 'G19', '', '', 'video/audio'],
  ['2.3.3', 'C39 SCR40', '', ''],
  ['2.4.1', 'G1 G123 G124 H64 H69 ARIA11 SCR28 PDF9', 'C6 H97', ''],
  ['2.4.2', 'G88 H25 PDF18', 'G127', 'F25', 'pdf'],
  ['2.4.3', 'G59 C27 H4 H102 SCR26 SCR27 SCR37 PDF3', '', 'F44 F85'],
  ['2.4.4', 'G53 G91 G189 H24 H30 H33 H77 H78 H79 H81 ARIA7 ARIA8 C7 SCR30 PDF11 PDF13', 'H2 H80', 'F63 F89'],
  ['2.4.5', 'G63 G64 G125 G126 G161 G185', 'H59 PDF2', '', 'table_of_contents'],
  ['2.4.6', 'G130 G131', '', ''],
  ['2.4.7', 'G149 G165 G195 C15 C40 C45 SCR31', '', 'F55 F78'],
  ['2.4.8', 'G63 G65 G127 G128 H59', 'PDF14 PDF17', '', 'table_of_contents'],
  ['2.4.9', 'G91 G189 H24 H30 ARIA8 C7 SCR30 PDF11 PDF13', 'H2 H33', 'F84 F89'],
  ['2.4.10', 'G141 H69', '', ''],
  ['2.4.11', 'C43', '', 'F110'],
  ['2.4.12', 'C43', '', ''],
  ['2.4.13', 'G195 G223 C40 C41', '', ''],
  ['2.5.1', 'G215 G216', '', 'F105'],
  ['2.5.2', 'G210 G212', '', 'F101'],
  ['2.5.3', 'G208 G211', '', 'F96 F111'],
  ['2.5.4', 'G213', '', 'F106'],
  ['2.5.5', 'C44', '', ''],
  ['2.5.6', 'SCR20', '', 'F98'],
  ['2.5.7', 'G219', '', 'F108'],
  ['2.5.8', 'C42', '', ''],
  ['3.1.1', 'H57 PDF16 PDF19', 'SVR5', '', 'pdf'],
  ['3.1.2', 'H58 PDF19', '', ''],
  ['3.1.3', 'G55 G62 G70 G101 G112 H40 H54', '', ''],
  ['3.1.4', 'G55 G62 G70 G97 G102 H28 PDF8', '', ''],
  ['3.1.5', 'G79 G86 G103 G153 G160', '', ''],
  ['3.1.6', 'G62 G120 G121 G163 H62', '', ''],
  ['3.2.1', 'G107', 'G200 G201', 'F52 F55'],
  ['3.2.2', 'G13 G80 H32 H84 SCR19 PDF15', 'G201', 'F36 F37'],
  ['3.2.3', 'G61', 'PDF14 PDF17', 'F66'],
  ['3.2.4', 'G197', '', 'F31'],
  ['3.2.5', 'G76 G110 H76 H83 SCR19 SCR24 SVR1', 'G200', 'F9 F22 F40 F41 F52 F60 F61'],
  ['3.2.6', 'G220', '', ''],
  ['3.3.1', 'G83 G84 G85 ARIA18 ARIA19 ARIA21 SCR18 SCR32 PDF5 PDF22', 'G139 G199', ''],
  ['3.3.2', 'G83 G89 G131 G162 G167 G184 H44 H71 H90 ARIA1 ARIA9 ARIA17 PDF5 PDF10', 'G13', 'F82'],
  ['3.3.3', 'G84 G85 G177 ARIA18 PDF22', 'G139 G199', ''],
  ['3.3.4', 'G98 G99 G155 G164 G168', 'G199 SCR18', ''],
  ['3.3.5', 'G71 G89 G184 G193 G194', 'H89', ''],
  ['3.3.6', 'G98 G99 G155 G164 G168', 'G199 SCR18', ''],
  ['3.3.7', 'G221', '', ''],
  ['3.3.8', 'G218 H100', '', 'F109'],
  ['3.3.9', 'G218 H100', '', 'F109'],
  ['4.1.1', 'G134 G192 H74 H75 H88 H93 H94', '', 'F70 F77', 'xml'],
  [
    '4.1.2',
    'G10 G108 G135 H44 H64 H65 H88 H91 ARIA4 ARIA5 ARIA14 ARIA16 PDF10 PDF12',
    '',
    'F15 F20 F42 F59 F68 F79 F86 F89 F111',
  ],
  ['4.1.3', 'G83 G84 G85 G177 G193 G194 G199 ARIA19 ARIA22 ARIA23 ARIA25 ARIA27', 'ARIA18 SCR14', 'F103'],
];

const codesOf = (text: string) => text.split(' ').filter(Boolean);

/** The techniques of every criterion by its number, and what is to inspect for it. */
export const methodsByCriterion: Readonly<Record<string, CriterionMethods>> = Object.fromEntries(
  table.map(([number, sufficient, advisory, failures, inspectionContent]) => [
    number,
    {
      sufficient: codesOf(sufficient),
      advisory: codesOf(advisory),
      failures: codesOf(failures),
      inspectionContent,
    },
  ]),
);
