import type { ViewProps } from '../../app/page.tsx'
import type { paths } from '../../app/paths.ts'
import { returnPath } from '../routing/return-path.ts'
import { kindOf } from './error-kinds.ts'
import { ErrorScreen } from './error-screen.tsx'

/** `/error?code=…`: where guards and a failed start lead. */
export default function ErrorPage({ search, data }: ViewProps<typeof paths.error, { isGuest: boolean }>) {
  const from = search.from ? returnPath(search.from) : null
  return <ErrorScreen kind={kindOf(Number(search.code))} from={from} isGuest={data.isGuest} />
}
