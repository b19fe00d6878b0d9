import { disclosures } from '@lunula/contract/board/contact/endpoints.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'
import { useUserRemote } from '../../../shell/api/use-remote.ts'
import { withTexts } from '../../../shell/i18n/browser.ts'
import { lazyDialog } from '../../../shell/routing/late/lazy-dialog.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useMembersDialog } from './use-members-dialog.ts'

const AskDialog = lazyDialog(withTexts(() => import('./ask-dialog.tsx')))

/** On a confidential post: asks its author who it is, and says what became of the request. */
export function AskDisclosure({ post }: { post: Pick<Post, '_id' | 'kind'> }) {
  const t = useTranslate()
  // without an answer the button stays: asking once more changes nothing
  const { data, replace } = useUserRemote(disclosures.mine, { params: { id: post._id } })
  const disclosure = data?.disclosure
  const isWorker = post.kind === 'worker'
  const { open, show, close } = useMembersDialog('ask')
  return (
    <>
      {isWorker && <p className="text-sm text-soft">{t('safety:ask_worker.note')}</p>}
      {disclosure ? (
        <p role="status" className="flex items-start gap-2.5 rounded-field bg-sunk p-3 text-sm">
          <Icon name="lock" className="mt-0.5 size-4.5 flex-none" />
          <span>
            {t(
              isWorker
                ? `safety:ask_worker.state.${disclosure.state}`
                : `safety:ask.state.${disclosure.state}`,
            )}
          </span>
        </p>
      ) : (
        <Button
          wide
          needsScript
          aria-haspopup="dialog"
          icon={<Icon name="lock" className="size-4.5" />}
          onClick={show}
        >
          {t(isWorker ? 'safety:ask_worker.open' : 'safety:ask.open')}
        </Button>
      )}
      <AskDialog post={post} open={open} onClose={close} asked={(disclosure) => replace({ disclosure })} />
    </>
  )
}
