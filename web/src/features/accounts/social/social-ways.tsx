import { useEffect, useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { Agreement } from '../../../shared/agreement.tsx'
import { reportError } from '../../../shell/api/api.ts'
import { useRootData } from '../../../shell/layout/root-data.ts'
import { useSite } from '../../../shell/layout/site.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { ProviderMark } from './provider-mark.tsx'
import { reachableProviders } from './provider-visit.ts'
import { PROVIDER_NAMES, type Provider } from './providers.ts'
import { SocialProblem } from './social-problem-box.tsx'
import { startSocial } from './start-sign-in.ts'

interface SocialWaysProps {
  next: string | undefined
  /** Says what a new account is opened under, where nothing else does. */
  agreement?: boolean
}

/**
 * The providers that this shop signs in with, and above them why the last try did not work. Nothing where
 * there is none.
 */
export function SocialWays({ next, agreement = false }: SocialWaysProps) {
  const t = useTranslate()
  const { publicUrl } = useSite()
  const social = useRootData()?.social
  const [leavingFor, setLeavingFor] = useState<Provider | null>(null)
  useEffect(() => {
    // coming back from the provider by the back button, one may want to choose anew
    const rest = () => setLeavingFor(null)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])

  function start(provider: Provider): void {
    const settings = social?.[provider]
    if (!settings || leavingFor) return
    setLeavingFor(provider)
    startSocial(provider, { settings, next, redirectUri: publicUrl + paths.blank() }).catch((error) => {
      setLeavingFor(null)
      reportError(error)
    })
  }

  const offered = reachableProviders.filter((provider) => social?.[provider])
  return (
    <>
      <SocialProblem />
      {offered.length > 0 && (
        <div className="grid gap-3">
          {offered.map((provider) => (
            <Button
              key={provider}
              size="large"
              wide
              needsScript
              busy={leavingFor === provider}
              icon={<ProviderMark provider={provider} />}
              onClick={() => start(provider)}
            >
              {t('accounts:social.continue', { provider: PROVIDER_NAMES[provider] })}
            </Button>
          ))}
          {agreement && <Agreement lead={t('accounts:agreement')} />}
          <p className="flex items-center gap-3 pt-3 pb-5 text-caption text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('accounts:social.or')}
          </p>
        </div>
      )}
    </>
  )
}
