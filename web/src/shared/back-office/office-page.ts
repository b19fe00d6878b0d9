import type { RouteObject } from 'react-router'
import { page } from '../../app/page.tsx'
import type { Path } from '../../app/paths.ts'

type Definition<P extends string, S, D> = Parameters<typeof page<P, S, D>>[1]

/** A page of the back office: for who holds its permission, within the frame of the office. */
export const officePage = <P extends string, S, D = undefined>(
  at: Path<P, S>,
  definition: Definition<P, S, D>,
): RouteObject => page(at, { ...definition, audience: 'users', texts: 'office', frame: 'office' })
