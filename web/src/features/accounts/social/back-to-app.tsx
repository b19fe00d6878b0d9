import { buttonClass } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/**
 * The sign-in was begun in the app, which takes the answer; browsers that leave for an app on a press only
 * wait here.
 */
export function BackToApp({ address }: { address: string }) {
  const t = useTranslate()
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-6 text-center">
      <h1 className="title-2">{t('native:back.title')}</h1>
      <p className="max-w-80 text-soft">{t('native:back.text')}</p>
      <a href={address} className={buttonClass({ variant: 'primary' })}>
        {t('native:back.action')}
      </a>
    </main>
  )
}
