/**
 * One store of the browser's own database, for what waits on this device. Answers null where the browser does not let us (a
 * private window may not), and where it has nothing.
 */
export function localStore(name: string, store: string, keyPath: string) {
  const open = () =>
    new Promise<IDBDatabase | null>((resolve) => {
      try {
        const request = indexedDB.open(name, 1)
        request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath })
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => resolve(null)
      } catch {
        resolve(null)
      }
    })

  return async <T>(
    mode: IDBTransactionMode,
    work: (inside: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | null> => {
    const db = await open()
    if (!db) return null

    return new Promise((resolve) => {
      const request = work(db.transaction(store, mode).objectStore(store))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
    })
  }
}
