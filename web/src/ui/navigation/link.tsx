import { type LinkProps, Link as RouterLink } from 'react-router'
import { prefetch } from './prefetch.ts'

/**
 * A link that fetches its target's view and data as soon as someone points at it, touches it or tabs to it.
 */
export function Link(props: LinkProps) {
  const ahead = () => prefetch(props.to)
  return (
    <RouterLink
      discover="none"
      {...props}
      onPointerEnter={(event) => {
        props.onPointerEnter?.(event)
        ahead()
      }}
      onFocus={(event) => {
        props.onFocus?.(event)
        ahead()
      }}
    />
  )
}
