import { m } from '#i18n/messages/messages.js'

/**
 * Sends one file with its progress (which `fetch` does not tell). Resolves with nothing when it was taken, else with
 * the sentence that says why not.
 */
export function sendFile({
  url,
  file,
  onProgress,
}: {
  url: string
  file: File
  /** 0–1. */
  onProgress(share: number): void
}): Promise<string | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.set('file', file)
    request.open('POST', url)
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.upload.onprogress = (event) => onProgress(event.loaded / Math.max(event.total, 1))
    request.onload = () => resolve(request.status < 300 ? undefined : messageOf(request.responseText))
    request.onerror = () => resolve(m.applications_upload_failed())
    request.send(body)
  })
}

function messageOf(text: string): string {
  try {
    const { message, fields } = JSON.parse(text) as { message?: string; fields?: Record<string, string> }
    return Object.values(fields ?? {})[0] ?? message ?? m.applications_upload_failed()
  } catch {
    return m.applications_upload_failed()
  }
}
