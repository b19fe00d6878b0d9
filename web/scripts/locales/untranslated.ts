import type { Language } from '@lunula/contract/languages.ts'
import type { Texts } from './texts.ts'

/** Names, signs and units that are written alike in every language, as the source of a regular expression. */
const ALIKE = [
  'Lunula|Google|Facebook|PayPal|Zelle|Venmo|Cash App|Zalo|Viber|WhatsApp|WeChat|LINE|Square',
  'UPS|USPS|FedEx|DHL|Gel-X|SNS|W-2|1099|SKU|ZIP|CSV|PDF|QR|ID|CA|oz|ml|h',
  '[\\w-]+\\.(?:pdf|json|csv|png)',
].join('|')
const NAMES = new RegExp(`(?<![\\p{L}\\d])(?:${ALIKE})(?![\\p{L}\\d])`, 'gu')

/** Words that the trade says in English in a language too, and those that happen to be spelled alike. */
export const SAID_IN_ENGLISH: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  vi: [
    'Pink & white',
    'Hard gel',
    'Builder gel',
    'Full-time',
    'Part-time',
    'Nude',
    'Check',
    'Downtown',
    'Lease',
    'Suite, unit',
  ],
  es: [
    'Mani-pedi',
    'Nail art',
    'Pink & white',
    'Ombré',
    'Lao',
    'Subtotal',
    'Nude',
    'Color',
    'Glitter',
    'Jelly',
    'Mall',
    'Instructor',
    'No',
    'Total',
    'Pro',
  ],
  zh: ['license'],
  th: ['license'],
}

const hasWords = (text: string): boolean =>
  /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}|<[^>]+>/g, ' ').replace(NAMES, ' '))

/** Texts that are still English, one line each. @param allowed whole texts that may be */
export function untranslated(
  english: Texts,
  other: Texts,
  language: string,
  allowed: readonly string[],
): string[] {
  return [...other]
    .filter(([key, text]) => english.get(key) === text && hasWords(text) && !allowed.includes(text))
    .map(([key, text]) => `${language}: ${key} is still English: “${text}”`)
}
