/**
 * What somebody wrote in a field of several lines, as it is kept: one kind of line break, no more than one
 * empty line at a time, nothing before or after.
 */
export const tidyText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
