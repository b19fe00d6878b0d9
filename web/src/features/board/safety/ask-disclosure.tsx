import { disclosures } from '@lunula/contract/board/contact/endpoints.ts'
import { lazy, Suspense } from 'react'
import { useUserRemote } from '../../../shell/api/use-remote.ts'
import { withTexts } from '../../../shell/i18n/browser.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useMembersDialog } from './use-members-dialog.ts'

const AskDialog = lazy(withTexts(() => import('./ask-dialog.tsx')))

/**
 * On a salon that is sold in confidence, while it is: asks for name and address, and says what became of it.
 */
export function AskDisclosure({ postId }: { postId: string }) {
  const t = useTranslate()
  // without an answer the button stays: asking once more changes nothing
  const { data, replace } = useUserRemote(disclosures.mine, { params: { id: postId } })
  const disclosure = data?.disclosure
  const { open, opened, show, close } = useMembersDialog('ask')
  return (
    <>
      {disclosure ? (
        <p role="status" className="flex items-start gap-2.5 rounded-field bg-sunk p-3 text-sm">
          <Icon name="lock" className="mt-0.5 size-4.5 flex-none" />
          <span>{t(`safety:ask.state.${disclosure.state}`)}</span>
        </p>
      ) : (
        <Button
          wide
          needsScript
          aria-haspopup="dialog"
          icon={<Icon name="lock" className="size-4.5" />}
          onClick={show}
        >
          {t('safety:ask.open')}
        </Button>
      )}
      {opened && (
        <Suspense>
          <AskDialog
            postId={postId}
            open={open}
            onClose={close}
            asked={(disclosure) => replace({ disclosure })}
          />
        </Suspense>
      )}
    </>
  )
}
