import { useSyncExternalStore } from 'react'
import { copyText } from '../../shell/overlays/copy-text.ts'
import { Button } from '../../ui/fields/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

interface ShareLinkProps {
  label: string
  link: string
  /** What goes out with the link where the device can share. */
  message: string
  /** The one thing to do on its screen. */
  primary?: boolean
}

const never = () => () => {}
/** Phones hand a link to the messages of the person's choice. */
const useCanShare = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )

/** A link to give to others: to be copied, and on phones to be shared. */
export function ShareLink({ label, link, message, primary = false }: ShareLinkProps) {
  const t = useTranslate()
  const canShare = useCanShare()
  const share = () => navigator.share({ text: message, url: link }).catch(() => {}) // closed without sharing
  return (
    <div className="grid gap-3">
      <TextField label={label} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className="form-end">
        <Button
          {...(primary && { variant: 'primary' })}
          needsScript
          icon={<Icon name="copy" className="size-4.5" />}
          onClick={() => void copyText(link)}
        >
          {t('referrals:copy')}
        </Button>
        {canShare && (
          <Button icon={<Icon name="arrow-up-right" className="size-4.5" />} onClick={() => void share()}>
            {t('referrals:share')}
          </Button>
        )}
      </div>
    </div>
  )
}
