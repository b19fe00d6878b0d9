import { messages } from '@lunula/contract/messages/endpoints.ts'
import type { ThreadReport } from '@lunula/contract/messages/schemas.ts'
import { useRevalidator } from 'react-router'
import { postPath } from '../../../../shared/post-kinds.ts'
import { api } from '../../../../shell/api/api.ts'
import { useApiForm } from '../../../../shell/forms/use-api-form.ts'
import { Moment } from '../../../../shell/i18n/moment.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Button } from '../../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

interface ReportedConversationProps {
  report: ThreadReport
  /** The one who was reported is to be shut out of the board. */
  onBan: () => void
}

/** One report: who reported whom and why, the last words of both, and what was done about it. */
export function ReportedConversation({ report, onBan }: ReportedConversationProps) {
  const t = useTranslate()
  const { reason, note, post, reporter, reported, createdAt, settledAt, settled_note } = report
  const closed = t('admin-board:conversations.closed')
  return (
    <Card className="grid gap-4">
      <header>
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 title-3">
          {reported?.username ?? closed} <Badge tone="warning">{t(`messages:reason.${reason}`)}</Badge>
        </h2>
        <p className="mt-1 text-sm text-soft">
          {t('admin-board:conversations.by', { name: reporter ?? closed })} · <Moment iso={createdAt} />
        </p>
        {post && (
          <Link to={postPath(post.kind, post._id)} className="text-sm underline underline-offset-4">
            {post.title}
          </Link>
        )}
      </header>
      {note && (
        <section>
          <h3 className="text-sm text-soft">{t('admin-board:conversations.note')}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{note}</p>
        </section>
      )}
      <Words report={report} />
      {settledAt ? (
        <p className="border-t border-line pt-4 text-sm text-soft">
          <Badge>{t('admin-board:conversations.settled')}</Badge> <Moment iso={settledAt} />
          {settled_note && <span className="mt-1 block wrap-anywhere">{settled_note}</span>}
        </p>
      ) : (
        <SettleForm report={report} onBan={onBan} />
      )}
    </Card>
  )
}

function Words({ report }: { report: ThreadReport }) {
  const t = useTranslate()
  const { messages: words, reporter, reported } = report
  if (words.length === 0) return <p className="text-sm text-soft">{t('admin-board:conversations.nothing')}</p>
  const names = { reporter, reported: reported?.username ?? null }
  return (
    <ol aria-label={t('admin-board:conversations.messages')} className="grid gap-2">
      {words.map(({ by, text, createdAt }) => (
        <li
          key={`${by} ${createdAt}`}
          className={classNames(
            'rounded-field px-3.5 py-2.5',
            by === 'reported' ? 'me-8 border border-line' : 'ms-8 bg-sunk',
          )}
        >
          <p className="text-xs text-soft">
            {names[by] ?? t('admin-board:conversations.closed')} · <Moment iso={createdAt} />
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function SettleForm({ report: { _id, reported }, onBan }: ReportedConversationProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { submit, field, summary, busy } = useApiForm({
    rules: {},
    defaultValues: { note: '' },
    keepAs: `settle:${_id}`,
    send: async ({ note }) => {
      await api(messages.settle, { params: { id: _id }, body: { note } })
      await revalidate()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField
        {...field('note', t('admin-board:conversations.looked'), 300)}
        hint={t('admin-board:conversations.looked_hint')}
      />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        {reported && (
          <Button needsScript onClick={onBan}>
            {t('admin-board:conversations.ban')}
          </Button>
        )}
        <Button type="submit" needsScript variant="primary" busy={busy}>
          {t('admin-board:conversations.settle')}
        </Button>
      </div>
    </form>
  )
}
