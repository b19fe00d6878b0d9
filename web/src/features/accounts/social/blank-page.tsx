import { useEffect, useState } from 'react'
import { Moon } from '../../../ui/display/spinner.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { answerIn } from './answer.ts'
import { BackToApp } from './back-to-app.tsx'
import { finishSocial } from './finish-sign-in.ts'
import { appAddressOf } from './provider-visit.ts'

/** `/blank-page`: really blank, save for the moment in which a provider's answer is being taken. */
export default function BlankPage() {
  const t = useTranslate()
  const language = useLanguage()
  const [taking, setTaking] = useState(false)
  const [app, setApp] = useState<string | null>(null)
  useEffect(() => {
    const answer = answerIn(location)
    if (!answer) return
    const address = appAddressOf(answer.state, location)
    // neither code nor token stays in the history
    history.replaceState(history.state, '', location.pathname)
    if (address) return setApp(address)
    setTaking(true)
    void finishSocial(answer, language)
  }, [language])
  useEffect(() => {
    if (app) location.assign(app)
  }, [app])
  if (app) return <BackToApp address={app} />
  if (!taking) return null
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-6 text-center">
      <Moon className="w-16 text-accent motion-safe:animate-[rise_900ms_ease-in-out_infinite]" />
      <h1 className="text-base font-medium">{t('accounts:social.taking')}</h1>
    </main>
  )
}
