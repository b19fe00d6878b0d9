import { isLanguage, type Language } from '../../shell/i18n/languages.ts'

/**
 * The language that a browser asks for first among those that the shop has; null when that one is shown or
 * was turned down.
 * @param wanted as in `navigator.languages`: `['vi-VN', 'en']`
 */
export function languageToOffer(
  wanted: readonly string[],
  shown: Language,
  turnedDown: string | undefined,
): Language | null {
  const first = wanted.map((each) => each.split('-')[0]?.toLowerCase()).find(isLanguage)
  return first === undefined || first === shown || first === turnedDown ? null : first
}
