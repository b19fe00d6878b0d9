import { ErrorScreen } from './error-screen.tsx'

/** `/error500`. */
export default function ServerErrorPage() {
  return <ErrorScreen kind="failed" from="/" />
}
