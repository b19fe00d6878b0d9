import { useLayoutEffect } from 'react'

/**
 * Room below the page, so that its end can be scrolled clear of toasts. It goes when nobody sees it go: a
 * page that moved as a toast closed would move what somebody is pressing.
 */
export function useToastRoom(wanted: boolean): void {
  useLayoutEffect(() => {
    const { body } = document
    if (wanted) body.dataset['toastRoom'] = ''
    if (wanted || body.dataset['toastRoom'] === undefined) return
    const leave = () => {
      const room = Number.parseFloat(getComputedStyle(body).paddingBottom)
      const least = document.documentElement.scrollHeight - room - innerHeight
      if (scrollY > Math.max(0, least)) return
      delete body.dataset['toastRoom']
      removeEventListener('scroll', leave)
    }
    addEventListener('scroll', leave, { passive: true })
    leave()
    return () => removeEventListener('scroll', leave)
  }, [wanted])
}
