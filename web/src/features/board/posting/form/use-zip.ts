import { isApiError } from '@lunula/contract/client.ts'
import { shipping } from '@lunula/contract/shipping/endpoints.ts'
import type { ZipPlace } from '@lunula/contract/shipping/schemas.ts'
import { useEffect, useRef } from 'react'
import { useRemote } from '../../../../shell/api/use-remote.ts'
import { change, useDraft } from '../draft/draft-store.ts'

/**
 * As soon as the five digits of a ZIP code are there, fills in city and state, or says beside it that there
 * is no such code. What an earlier code filled in moves along; what was typed by hand stays.
 */
export function useZip(): void {
  const zip = useDraft(({ draft }) => draft?.content.zip_code ?? '')
  const filled = useRef<ZipPlace | null>(null)
  const { data: found, error } = useRemote(shipping.zip, /^\d{5}$/.test(zip) ? { params: { zip } } : null)
  useEffect(() => {
    if (!found) return
    fill(found, filled.current)
    filled.current = found
  }, [found])
  useEffect(() => {
    // without an answer nothing is filled in, and the server looks when the post is published
    if (isApiError(error) && error.body?.code === 'shipping.zip_not_found')
      useDraft.setState(({ problems }) => ({
        problems: { ...problems, zip_code: { field: 'zip_code', problem: 'zip_unknown' } },
      }))
  }, [error])
}

function fill(found: ZipPlace, earlier: ZipPlace | null): void {
  const content = useDraft.getState().draft?.content ?? {}
  const free = (name: 'city' | 'state') => !content[name] || content[name] === earlier?.[name]
  const { city, state } = found
  const values = {
    ...(free('city') && content.city !== city && { city }),
    ...(free('state') && content.state !== state && { state }),
  }
  if (Object.keys(values).length > 0) change(values)
  else if (content.state && content.state !== state)
    useDraft.setState(({ problems }) => ({
      problems: { ...problems, state: { field: 'state', problem: 'zip_elsewhere', words: state } },
    }))
}
