import { useEffect } from 'react'

/**
 * Keeps in `--visible-height` how much of the window the keyboard of a phone leaves, where the browser lays
 * its keyboard over the page; what is as high as that stays whole above it.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    const measure = () => {
      const covered = window.innerHeight - view.height > 80 && view.scale === 1
      if (covered) style.setProperty('--visible-height', `${view.height}px`)
      else style.removeProperty('--visible-height')
      if (covered) window.scrollTo(0, 0)
    }
    measure()
    view.addEventListener('resize', measure)
    return () => {
      view.removeEventListener('resize', measure)
      style.removeProperty('--visible-height')
    }
  }, [])
}
