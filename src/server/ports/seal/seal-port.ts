/** Closes finished papers so that a change to them shows, and reads what closed one says. */
export type SealPort = {
  /**
   * The PDF with a PAdES B-B signature by the installation's certificate. What other signatures it bears stay valid.
   * @param reason one line that PDF readers show, such as the code of the paper
   */
  seal(pdf: Uint8Array, options: { reason: string; at: Date }): Promise<Uint8Array>
  /** What the signatures in a file say. Any bytes will do: it is never opened as a PDF. */
  read(bytes: Uint8Array): Promise<SealReading>
  /** Whose certificate seals from now on, and until when. */
  about(): Promise<SealCertificate>
  /**
   * Makes the key at the first start, and reads the operator's own.
   * @throws ConfigError for a file that cannot be read or a certificate whose days are over
   */
  ready(): Promise<void>
}

/**
 * `unchanged`: the file ends with a signature that holds over all of it. `changed`: a signature was there and does not hold,
 * or the file goes on after it. `isOurs`: a certificate that this installation seals with, or once did.
 */
export type SealReading =
  | { state: 'none' }
  | {
      state: 'unchanged' | 'changed'
      isOurs: boolean
      sealedAt: Date | null
      subject: string | null
      reason: string | null
    }

export type SealCertificate = { subject: string; until: Date; isSelfMade: boolean }
