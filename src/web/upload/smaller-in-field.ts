import { needsWork, type Smaller, smallerPhotos } from './smaller-photo.ts'

/**
 * Puts the smaller photo into the field itself, for forms that are sent as forms. A form that is sent before it is there
 * waits for it. Answers the file that the field holds then.
 */
export async function smallerInField(field: HTMLInputElement, how: Smaller): Promise<File | undefined> {
  const chosen = field.files?.[0]
  if (!chosen || !needsWork(chosen, how)) return chosen
  const letGo = hold(field)
  const [made] = await smallerPhotos([chosen], how)
  // After the caller: an unusable file has been taken out of the field by then.
  setTimeout(letGo)
  // Somebody chose another one meanwhile: then that one is at work.
  if (field.files?.[0] !== chosen) return field.files?.[0]
  if (made && made !== chosen) {
    const held = new DataTransfer()
    held.items.add(made)
    field.files = held.files
  }

  return made
}

/** Keeps the form of a field from being sent; let go, it is sent if somebody asked for it and the field holds a file. */
function hold(field: HTMLInputElement): () => void {
  const { form } = field
  let asked: SubmitEvent | undefined
  const wait = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    asked = event
  }
  form?.addEventListener('submit', wait, true)

  return () => {
    form?.removeEventListener('submit', wait, true)
    if (asked && field.files?.length) form?.requestSubmit(asked.submitter)
  }
}
