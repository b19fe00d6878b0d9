import { useNavigation } from 'react-router'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { useBusy } from '../busy-store.ts'
import { Confirm } from './confirm.tsx'
import { Toasts } from './toasts.tsx'

/** What lies above every page: loading bar, loading overlay, questions and toasts. */
export function Overlays() {
  const navigation = useNavigation()
  const doing = useBusy((state) => state.doing)
  return (
    <>
      <LoadingBar active={navigation.state !== 'idle'} />
      <LoadingOverlay doing={doing} />
      <Confirm />
      <Toasts />
    </>
  )
}
