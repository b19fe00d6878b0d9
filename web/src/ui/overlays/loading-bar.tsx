import { useTranslate } from '../texts/translate.ts'

/** A thin bar along the top while the next page is on its way; what comes at once shows none. */
export function LoadingBar({ active }: { active: boolean }) {
  const t = useTranslate()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.75 overflow-hidden">
      {active && (
        <div className="h-full w-2/5 bg-accent animate-[run_1.1s_ease-in-out_150ms_infinite_backwards]">
          <span className="unseen">{t('ui:loading')}</span>
        </div>
      )}
    </div>
  )
}
