import { board } from '@lunula/contract/board/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { api, reportError } from '../../../../shell/api/api.ts'
import { showToast } from '../../../../shell/overlays/toast-store.ts'
import { pendingLocation } from '../../../../shell/routing/navigation.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { postSearch } from '../../board-search.ts'
import { type ListState, withoutPlace } from '../list-state.ts'

/**
 * Asks the browser where it is and goes to the ZIP code nearest to that; the exact place goes into no
 * address.
 */
export function NearMe({ state }: { state: ListState }) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  // what was chosen while the browser was looking stays chosen; null once the reader has left
  const latest = useRef<ListState | null>(state)
  useEffect(() => {
    latest.current = state
    return () => {
      latest.current = null
    }
  }, [state])
  const look = async () => {
    setBusy(true)
    try {
      const { latitude, longitude } = await position()
      const { zip_code } = await api(board.nearest, { query: { latitude, longitude } })
      const { current } = latest
      if (!current) return
      // the address is ahead of what is drawn
      const search = postSearch(current.kind)(new URL(pendingLocation(), location.href).searchParams)
      const chosen = withoutPlace({ search, list: current.list })
      current.show({ ...chosen, zip: zip_code, sort: 'nearest', page: undefined })
    } catch (error) {
      if (error instanceof Unlocated) showToast({ kind: 'warning', message: t(`fields:where.${error.why}`) })
      else reportError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      needsScript
      busy={busy}
      // its words are unseen, and so unread, while it is busy
      aria-label={t('fields:where.near_me')}
      icon={<Icon name="locate-fixed" className="size-4" />}
      onClick={() => void look()}
    >
      {t('fields:where.near_me')}
    </Button>
  )
}

/** The browser does not say where it is. */
class Unlocated extends Error {
  override readonly name = 'Unlocated'
  readonly why: 'not_allowed' | 'too_slow' | 'not_located'
  constructor({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError) {
    super('the browser did not tell where it is')
    this.why = code === PERMISSION_DENIED ? 'not_allowed' : code === TIMEOUT ? 'too_slow' : 'not_located'
  }
}

/** Rough is near enough, and quicker. */
const position = () =>
  new Promise<GeolocationCoordinates>((found, failed) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => found(coords),
      (error) => failed(new Unlocated(error)),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  })
