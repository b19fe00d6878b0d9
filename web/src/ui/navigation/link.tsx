import { type LinkProps, Link as RouterLink } from 'react-router'
import { prefetch } from './prefetch.ts'

/** On the server hundreds of links to full addresses need nothing of the router. */
function ServerLink(props: LinkProps) {
  const { to, discover, prefetch, reloadDocument, replace, state, preventScrollReset, ...rest } = props
  const { relative, viewTransition, ...attributes } = rest
  return typeof to === 'string' && /^\/(?!\/)/.test(to) ? (
    <a {...attributes} href={to} />
  ) : (
    <RouterLink discover="none" {...props} />
  )
}

/**
 * A link that fetches its target's view and data as soon as someone points at it, touches it or tabs to it.
 */
function BrowserLink(props: LinkProps) {
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

export const Link = import.meta.env.SSR ? ServerLink : BrowserLink
