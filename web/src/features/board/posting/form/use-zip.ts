import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { shipping } from '@lunula/contract/shipping/endpoints.ts'
import type { ZipPlace } from '@lunula/contract/shipping/schemas.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useRemote } from '../../../../shell/api/use-remote.ts'
import { change, useDraft } from '../draft/draft-store.ts'
import { idOf } from './field-control.tsx'

/**
 * As soon as the five digits of a ZIP code are there, fills in city and state, or says beside it that there
 * is no such code. What an earlier code filled in moves along; what was typed by hand stays. A city that is
 * filled in while the cursor stands in it is selected, so that what is typed next replaces it.
 */
export function useZip(): void {
  const zip = useDraft(({ draft }) => draft?.content.zip_code ?? '')
  const city = useDraft(({ draft }) => draft?.content.city)
  const filled = useRef<ZipPlace | null>(null)
  const justFilled = useRef(false)
  const { data: found, error } = useRemote(shipping.zip, /^\d{5}$/.test(zip) ? { params: { zip } } : null)
  useEffect(() => {
    if (!found) return
    const values = valuesOf(found, filled.current)
    filled.current = found
    justFilled.current = values.city !== undefined
    fill(found, values)
  }, [found])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the field shows the city
  useLayoutEffect(() => {
    const { activeElement } = document
    if (justFilled.current && activeElement instanceof HTMLInputElement && activeElement.id === idOf('city'))
      activeElement.select()
    justFilled.current = false
  }, [city])
  useEffect(() => {
    // without an answer nothing is filled in, and the server looks when the post is published
    if (isApiError(error) && error.body?.code === 'shipping.zip_not_found')
      useDraft.setState(({ problems }) => ({
        problems: { ...problems, zip_code: { field: 'zip_code', problem: 'zip_unknown' } },
      }))
  }, [error])
}

/** What the place fills in: what is empty, and what an earlier one filled in. */
function valuesOf({ city, state }: ZipPlace, earlier: ZipPlace | null): PostContent {
  const content = contentNow()
  const isOpen = (name: 'city' | 'state') => !content[name] || content[name] === earlier?.[name]
  return {
    ...(isOpen('city') && content.city !== city && { city }),
    ...(isOpen('state') && content.state !== state && { state }),
  }
}

function fill({ state }: ZipPlace, values: PostContent): void {
  const content = contentNow()
  if (Object.keys(values).length > 0) change(values)
  else if (content.state && content.state !== state)
    useDraft.setState(({ problems }) => ({
      problems: { ...problems, state: { field: 'state', problem: 'zip_elsewhere', words: state } },
    }))
}

const contentNow = (): PostContent => useDraft.getState().draft?.content ?? {}
