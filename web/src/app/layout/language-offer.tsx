import { useEffect, useState } from 'react'
import { chooseLanguage } from '../../shell/i18n/language-choice.ts'
import type { Language } from '../../shell/i18n/languages.ts'
import { readCookie } from '../../shell/storage/cookies.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { Button } from '../../ui/fields/button.tsx'
import { useLanguage } from '../../ui/texts/translate.ts'
import { languageToOffer } from './offered-language.ts'

/** In the language that is offered, whose texts are not loaded. */
const WORDS: Record<Language, { question: string; yes: string; no: string }> = {
  en: { question: 'View Lunula in English?', yes: 'English', no: 'No, thanks' },
  vi: { question: 'Bạn muốn xem Lunula bằng tiếng Việt?', yes: 'Tiếng Việt', no: 'Không cần' },
  es: { question: '¿Ver Lunula en español?', yes: 'Español', no: 'No, gracias' },
  zh: { question: '用中文浏览 Lunula？', yes: '中文', no: '不用了' },
  th: { question: 'ดู Lunula เป็นภาษาไทยไหม', yes: 'ไทย', no: 'ไม่เป็นไร' },
}

/** Offers the browser's own language to whoever has not chosen one yet; the answer is remembered. */
export default function LanguageOffer() {
  const shown = useLanguage()
  const [offered, setOffered] = useState<Language | null>(null)
  useEffect(() => {
    if (readCookie('locale') !== undefined) return setOffered(null)
    setOffered(languageToOffer(navigator.languages, shown, browserStorage.read('offeredLanguage')))
  }, [shown])
  if (!offered) return null
  const { question, yes, no } = WORDS[offered]
  const turnDown = () => {
    browserStorage.set('offeredLanguage', offered)
    setOffered(null)
  }
  return (
    <aside
      lang={offered}
      aria-label={question}
      className="above-bars fixed low:static low:m-4 print:hidden inset-x-4 z-40 mx-auto flex max-w-140 flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-float"
    >
      <p className="min-w-0 flex-1 font-medium max-sm:basis-full">{question}</p>
      <Button variant="primary" size="small" onClick={() => void chooseLanguage(offered)}>
        {yes}
      </Button>
      <Button variant="ghost" size="small" onClick={turnDown}>
        {no}
      </Button>
    </aside>
  )
}
