import { board } from '@lunula/contract/board/posts.ts'
import { useState } from 'react'
import { quietCall, tellFailure } from '../../../shell/api.ts'
import { useTranslate } from '../../../shell/i18n/translate.ts'
import { showToast } from '../../../shell/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ListState } from './list-state.ts'

/** Asks the browser where it is and goes to the ZIP code nearest to that; the exact place goes into no address. */
export function NearMe({ state }: { state: ListState }) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    try {
      const { coords } = await position()
      const { latitude, longitude } = coords
      const { zip_code } = await quietCall(board.nearest, { query: { latitude, longitude } })
      state.show({ ...state.search, zip: zip_code, state: undefined, sort: 'nearest', page: undefined })
    } catch (error) {
      if (isUnlocated(error)) showToast({ kind: 'warning', message: t('fields:where.not_located') })
      else tellFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      needsScript
      busy={busy}
      icon={<Icon name="locate-fixed" className="size-4" />}
      onClick={() => void look()}
    >
      {t('fields:where.near_me')}
    </Button>
  )
}

/** Rough is near enough, and quicker. */
const position = () =>
  new Promise<GeolocationPosition>((found, failed) => {
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: 10_000, maximumAge: 600_000 })
  })

const isUnlocated = (error: unknown): boolean =>
  typeof GeolocationPositionError !== 'undefined' && error instanceof GeolocationPositionError
