import { useEffect, useRef } from 'react'
import { Notice } from '../notice.tsx'
import { forgetSocialProblem, useSocialProblem } from './social-problem.ts'

/** Why the last sign-in with a provider did not work; it takes the focus, and is gone with the screen. */
export function SocialProblem() {
  const problem = useSocialProblem((state) => state.problem)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  useEffect(() => forgetSocialProblem, [])
  if (!problem) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-5 outline-none">
      <Notice kind="negative" alert>
        {problem}
      </Notice>
    </div>
  )
}
