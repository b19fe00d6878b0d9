import type { ViewProps } from '../../../app/page.tsx'
import type { paths } from '../../../app/paths.ts'
import { WaysIn } from '../ways-in.tsx'

/** `/auth`: choose how to enter. */
export default function AuthPage({ search }: ViewProps<typeof paths.auth>) {
  return <WaysIn next={search.next} />
}
