import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../class-names.ts'

interface PopoverProps {
  /** The look of the button that opens it. */
  className: string
  /** What the button shows. */
  trigger: ReactNode
  /** Names the button when what it shows has no words. */
  label?: string
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end'
  panelClassName?: string
  /** Stays open while the page changes under it, as filters do. */
  stays?: boolean
  children: ReactNode
}

/**
 * A button and the panel that it opens. The browser opens and closes it, also before any script has come;
 * Escape and a press elsewhere close it, and so does going to another page.
 */
export function Popover({
  className,
  trigger,
  label,
  align = 'start',
  panelClassName,
  stays = false,
  children,
}: PopoverProps) {
  const id = useId()
  const anchor = { '--anchor': `--${id.replace(/\W/g, '')}` } as CSSProperties
  const panel = useRef<HTMLDivElement>(null)
  const place = useLocation().key
  const shownAt = useRef(place)
  useEffect(() => {
    if (shownAt.current !== place && !stays) panel.current?.hidePopover()
    shownAt.current = place
  }, [place, stays])
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={className} style={anchor}>
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classNames('popover', panelClassName)}
        data-align={align}
        style={anchor}
      >
        {children}
      </div>
    </>
  )
}
