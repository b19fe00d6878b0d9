import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useTranslate } from '../../ui/texts/translate.ts'
import { Head } from '../layout/head.tsx'
import { hasNewBuild } from '../routing/preload-errors.ts'
import { type ErrorKind, kindOf, titleOf } from './error-kinds.ts'
import { ErrorScreen, type ErrorScreenProps } from './error-screen.tsx'
import { isMissingFile, isUnreachable } from './unreachable.ts'

/** What stands in place of a page that could not be loaded or shown. */
export function RouteError() {
  const error = useRouteError()
  if (isMissingFile(error)) return <MissingFile />
  if (!isRouteErrorResponse(error)) return <Screen kind={isUnreachable(error) ? 'offline' : 'failed'} />
  const message = messageOf(error.data)
  return <Screen kind={kindOf(error.status)} {...(error.status === 404 && message ? { message } : {})} />
}

function Screen(props: ErrorScreenProps) {
  const t = useTranslate()
  return (
    <>
      <Head title={props.message ?? t(titleOf(props.kind))} robots="noindex" />
      <ErrorScreen {...props} />
    </>
  )
}

/** A file of the page is not to be had: without a connection, or because a newer build is up. */
function MissingFile() {
  const [kind, setKind] = useState<ErrorKind>('offline')
  useEffect(() => {
    hasNewBuild().then(
      (isNew) => setKind(isNew ? 'outdated' : 'failed'),
      () => setKind('offline'),
    )
  }, [])
  return <Screen kind={kind} />
}

const messageOf = (body: unknown): string | undefined =>
  (body as { message?: string } | null)?.message || undefined
