import type { ViewProps } from '../../app/page.tsx'
import type { paths } from '../../app/paths.ts'
import { returnPath } from '../routing/return-path.ts'
import { ErrorScreen } from './error-screen.tsx'

/** `/error?code=…`: where guards and a failed start lead. */
export default function ErrorPage({ search }: ViewProps<typeof paths.error>) {
  const kind = search.code === '401' || search.code === '403' ? 'forbidden' : 'failed'
  return <ErrorScreen kind={kind} {...(search.from ? { from: returnPath(search.from) } : {})} />
}
