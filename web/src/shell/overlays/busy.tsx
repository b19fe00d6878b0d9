import { LoadingOverlay } from '../../ui/overlays/loading-overlay.tsx'
import { useBusy } from './busy-store.ts'

/** Covers the page while something must not be disturbed. */
export default function Busy() {
  return <LoadingOverlay doing={useBusy(({ doing }) => doing)} />
}
