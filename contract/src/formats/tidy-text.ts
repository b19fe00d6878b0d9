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

/** The same where one line is kept: it may be typed into a field that shows more of it at once. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * A whole emoji, whose parts are joined by characters that nobody sees, or a run of such characters anywhere
 * else (Unicode’s `Default_Ignorable_Code_Point`).
 */
const EMOJI_OR_UNSEEN =
  /(\p{ExtPict}(?:\p{EMod}|\uFE0F)*(?:[\u{E0020}-\u{E007F}]+|(?:\u200D\p{ExtPict}(?:\p{EMod}|\uFE0F)*)*))|\p{DI}+/gu
/** No language piles more of them on a letter; dozens paint over the lines around. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu

const PLAIN = /^\p{ASCII}*$/u

/**
 * A text without the characters that nobody sees, such as spaces of no width and signs of direction, which
 * come along when a phone number or an e-mail address is copied, or make words look like others; letters with
 * their accents in one piece (NFC), as Vietnamese keyboards differ in it.
 */
export const seenText = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(EMOJI_OR_UNSEEN, '$1').normalize('NFC').replace(PILED_MARKS, '$1')
