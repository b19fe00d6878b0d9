/** The address of another database of the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The same, where nothing is to outlive the machine: commits do not wait for its disk. */
export function withHastyDatabase(url: string, name: string): string {
  const changed = new URL(withDatabase(url, name))
  changed.searchParams.set('options', '-c synchronous_commit=off')
  return changed.href
}
