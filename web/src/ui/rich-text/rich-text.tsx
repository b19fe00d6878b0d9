import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { type RichNode, readRichText } from './rich-text-tree.ts'

/** Text with simple marks, as staff and users write it. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => readRichText(html), [html])
  return <div className="prose">{elements(nodes)}</div>
}

const elements = (nodes: readonly RichNode[]): ReactNode[] =>
  nodes.map((node, at) => {
    const key = `${at}`
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
    if (node.tag === 'br') return <br key={key} />
    // what stays on the site needs no warning
    const away = !node.href?.startsWith('/') && { rel: 'nofollow ugc noopener' }
    const link = node.tag === 'a' && { href: node.href, ...away }
    return createElement(node.tag, { key, ...link }, ...elements(node.children))
  })
