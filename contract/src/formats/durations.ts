import type { Language } from '../languages.ts'

/** `40 seconds`, `12 phút`: whole seconds up to 100, whole minutes from there on, rounded up. */
export function formatDuration(seconds: number, language: Language): string {
  const [unit, length] = seconds < 100 ? (['second', 1] as const) : (['minute', 60] as const)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(seconds / length))
}
