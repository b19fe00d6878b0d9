/**
 * A spreadsheet takes a cell that begins so for a formula and runs it (OWASP, CSV Injection,
 * https://owasp.org/www-community/attacks/CSV_Injection, read 2026-11-23); plain numbers are none.
 */
const DANGEROUS = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

/** With an apostrophe before what a spreadsheet would run; one more where apostrophes stand there already. */
export const withGuard = (cell: string): string =>
  DANGEROUS.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell

/** Without that apostrophe: exactly what `withGuard` was given. */
export const withoutGuard = (cell: string): string =>
  GUARDED.test(cell) && !NUMBER.test(cell.slice(1)) ? cell.slice(1) : cell
