import { type RefObject, useEffect } from 'react'

/** Hands on the files that somebody chose before the page's script was there: nobody heard of them then. */
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
