import { disclosures } from '@lunula/contract/board/contact/endpoints.ts'
import type { AskedDisclosure } from '@lunula/contract/board/contact/schemas.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { useState } from 'react'
import { apiResult } from '../../../shell/api/api.ts'
import { useUserRemote } from '../../../shell/api/use-remote.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** For the author of a confidential post: who asked for what it does not say, to be accepted or not. */
export function DisclosureRequests({ post, title }: { post: Pick<OwnPost, '_id' | 'kind'>; title: string }) {
  const t = useTranslate()
  const { data } = useUserRemote(disclosures.list, { params: { id: post._id } })
  /** What became of a request since the list was asked for, by its id. */
  const [answered, setAnswered] = useState<Record<string, AskedDisclosure>>({})
  const [open, setOpen] = useState(false)
  if (!data || data.length === 0) return null
  const requests = data.map((request) => answered[request._id] ?? request)
  const isWorker = post.kind === 'worker'
  const changed = (request: AskedDisclosure): void =>
    setAnswered((others) => ({ ...others, [request._id]: request }))
  const waiting = requests.filter(({ state }) => state === 'asked').length
  return (
    <>
      <Button
        size="small"
        variant={waiting > 0 ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        icon={<Icon name="users" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {waiting > 0
          ? t('safety:requests.waiting', { count: waiting })
          : t('safety:requests.all', { count: requests.length })}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(isWorker ? 'safety:requests_worker.title' : 'safety:requests.title')}
        description={t(isWorker ? 'safety:requests_worker.text' : 'safety:requests.text', { title })}
      >
        <ul className="mt-4 divide-y divide-line">
          {requests.map((request) => (
            <li key={request._id}>
              <Request request={request} isWorker={isWorker} changed={changed} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function Request({
  request,
  isWorker,
  changed,
}: {
  request: AskedDisclosure
  isWorker: boolean
  changed: (request: AskedDisclosure) => void
}) {
  const t = useTranslate()
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null)
  const { _id: disclosure, post_id: id, from, message, state, askedAt } = request
  async function answer(accept: boolean): Promise<void> {
    setAnswering(accept ? 'accept' : 'decline')
    const params = { id, disclosure }
    const done = await apiResult(disclosures.answer, { params, body: { accept } })
    if (done.ok) {
      const told = accept ? 'accepted' : 'declined'
      changed(done.data)
      showToast({
        kind: 'positive',
        message: t(isWorker ? `safety:requests_worker.${told}` : `safety:requests.${told}`, { from }),
      })
    }
    setAnswering(null)
  }
  return (
    <div className="grid gap-2 py-4">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-medium">{from}</span>
        <span className="text-caption text-soft">
          <Moment iso={askedAt} short />
        </span>
        <span className="text-caption text-soft">{t(`safety:requests.state.${state}`)}</span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
      <p className="flex flex-wrap gap-2">
        {state !== 'accepted' && (
          <Button
            size="small"
            variant="primary"
            busy={answering === 'accept'}
            onClick={() => void answer(true)}
          >
            {t('safety:requests.accept')}
          </Button>
        )}
        {state !== 'declined' && (
          <Button size="small" busy={answering === 'decline'} onClick={() => void answer(false)}>
            {t(state === 'accepted' ? 'safety:requests.take_back' : 'safety:requests.decline')}
          </Button>
        )}
      </p>
    </div>
  )
}
