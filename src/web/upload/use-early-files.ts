import { type RefObject, useEffect } from 'react'

/** Hands on the files that somebody chose before the page's script was there: nothing listened then. */
export function useEarlyFiles(
  input: RefObject<HTMLInputElement | null>,
  choose: ((files: FileList) => void) | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before
  useEffect(() => {
    const field = input.current
    if (!choose || !field?.files?.length) return
    choose(field.files)
    field.value = ''
  }, [])
}

/** The same where the form itself is sent with what its field holds. */
export function useChosenEarly(
  input: RefObject<HTMLInputElement | null>,
  choose: (field: HTMLInputElement) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before
  useEffect(() => {
    if (input.current?.files?.length) choose(input.current)
  }, [])
}
