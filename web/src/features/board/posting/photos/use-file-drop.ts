import { type DragEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/**
 * Takes files that are dropped on a part of the page, and knows whether some are held over it. Without `open`
 * they are not taken, but not opened either.
 */
export function useFileDrop(open: boolean, onDrop: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    target: {
      onDragOver: (event: DragEvent): void => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(open)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent): void => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent): void => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        if (open) onDrop([...event.dataTransfer.files])
      },
    },
  }
}
