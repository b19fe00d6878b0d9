import { Fragment, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Result } from '../../shell/api/api.ts'
import { DocumentChoice } from '../../shell/forms/document-choice.tsx'
import { useDocument } from '../../shell/forms/use-document.ts'
import { confirm } from '../../shell/overlays/confirm-store.ts'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

interface CredentialCardProps {
  credential: { _id: string; status: string; reason: string | null; has_document: boolean }
  /** What it is, in a heading with the id of the credential, and how its review stands. */
  head: ReactNode
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Names the paper where it is chosen. */
  document: string
  attach: (file: File) => Promise<Result<unknown>>
  children: ReactNode
  actions: ReactNode
}

/** One license or certificate and how its review stands. */
export function CredentialCard(props: CredentialCardProps) {
  const { credential, head, facts, document, attach, children, actions } = props
  const { _id, status, reason, has_document } = credential
  const t = useTranslate()
  return (
    <section aria-labelledby={_id}>
      <Card className="grid gap-4">
        {head}
        {reason !== null && (
          <p className="rounded-field bg-negative-tint px-4 py-3">
            <strong className="font-semibold">{t('credentials:reason')}</strong> {reason}
          </p>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm [overflow-wrap:anywhere]">
          {facts.map(([label, value]) => (
            <Fragment key={label}>
              <dt className="text-soft">{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        {children}
        {status === 'submitted' && !has_document && <MissingDocument label={document} attach={attach} />}
        {actions && <div className="flex flex-wrap gap-2 border-t border-line pt-4">{actions}</div>}
      </Card>
    </section>
  )
}

/** A submission whose document did not arrive. */
function MissingDocument({ label, attach }: { label: string; attach: CredentialCardProps['attach'] }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const document = useDocument()
  const [uploading, setUploading] = useState(false)
  const send = async (file: File) => {
    setUploading(true)
    // without success the choice stays
    if ((await attach(file)).ok) await revalidate()
    setUploading(false)
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium text-warning">{t('credentials:document_missing')}</p>
      <DocumentChoice
        document={document}
        label={label}
        uploading={uploading}
        onChosen={(file) => void send(file)}
      />
    </div>
  )
}

interface DeleteButtonProps {
  question: { title: string; text: string }
  remove: () => Promise<unknown>
}

/** Asks before it deletes, then shows what is true. */
export function DeleteButton({ question, remove }: DeleteButtonProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    const action = t('credentials:delete')
    if (!(await confirm({ ...question, action, cancel: t('credentials:keep'), danger: true }))) return
    setBusy(true)
    await remove()
    await revalidate()
    setBusy(false)
  }
  return (
    <Button size="small" variant="ghost" needsScript busy={busy} onClick={() => void press()}>
      {t('credentials:delete')}
    </Button>
  )
}
