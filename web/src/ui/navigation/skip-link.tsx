import { useTranslate } from '../texts/translate.ts'

/** The first thing that the keyboard meets: past the header to `#main`. */
export function SkipLink() {
  const t = useTranslate()
  return (
    <a
      href="#main"
      className="print:hidden fixed top-2 left-2 z-60 ms-[env(safe-area-inset-left)] -translate-y-[200%] rounded-full bg-ink px-5 py-3 font-semibold text-paper focus-visible:translate-y-0"
    >
      {t('ui:skip')}
    </a>
  )
}
