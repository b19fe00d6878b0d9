import { create } from 'zustand'

/** Why the last sign-in with a provider did not work, to be said on the screen to which it led back. */
export const useSocialProblem = create<{ problem: string | null }>(() => ({ problem: null }))

export const showSocialProblem = (problem: string): void => useSocialProblem.setState({ problem })
export const forgetSocialProblem = (): void => useSocialProblem.setState({ problem: null })
