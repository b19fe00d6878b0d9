import { postPath, sharePicture } from '../../../shared/post-kinds.ts'
import { useSite } from '../../../shell/layout/site.ts'
import { copyText } from '../../../shell/overlays/copy-text.ts'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import type { Shared } from './share-post.tsx'

interface ShareDialogProps {
  post: Shared
  open: boolean
  onClose: () => void
}

/** Drawn in the browser only, once somebody asks for it. */
export default function ShareDialog({ post, open, onClose }: ShareDialogProps) {
  const t = useTranslate()
  const { publicUrl } = useSite()
  const link = publicUrl + postPath(post.kind, post._id)
  const share = () => navigator.share({ title: post.title, url: link }).catch(() => {}) // closed without sharing
  return (
    <Dialog open={open} onClose={onClose} title={t('post:share.title')} size="small">
      <p className="text-soft">{post.title}</p>
      <div className="mt-4 grid gap-3">
        <TextField
          label={t('post:share.link')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="form-end">
          <Button
            variant="primary"
            icon={<Icon name="copy" className="size-4.5" />}
            onClick={() => void copyText(link)}
          >
            {t('post:share.copy')}
          </Button>
          {'share' in navigator && (
            <Button icon={<Icon name="arrow-up-right" className="size-4.5" />} onClick={() => void share()}>
              {t('post:share.send')}
            </Button>
          )}
          {/* technicians are shown to the board’s readers only, some of them to members only */}
          {post.kind !== 'worker' && (
            <a href={sharePicture(post._id)} download={`lunula-${post._id}.png`} className={buttonClass()}>
              <Icon name="download" className="size-4.5" />
              {t('post:share.picture')}
            </a>
          )}
        </div>
      </div>
      <figure className="mt-5 grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-4 border-t border-line pt-5">
        <QrCode text={link} label={t('post:share.qr')} />
        <figcaption className="text-sm text-soft">{t('post:share.hint')}</figcaption>
      </figure>
    </Dialog>
  )
}
