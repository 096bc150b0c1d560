/** A drawing of a printed certificate: frame, name, signature, and the check code. */
export function CertificateDrawing() {
  return (
    <svg
      viewBox="0 0 200 142"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      role="img"
      aria-label="Drawing of a certificate with a name, a number, a signature and a code to check"
    >
      <path d="M1 1h198v140H1zM8 8h184v126H8z" />
      <path d="M70 24h60M52 34h96" strokeWidth="3" />
      <path d="M78 52h44M44 68h112M66 80h68" />
      <path d="M120 112c8-10 10-10 10 0s6-8 10-4 8-2 14-4M116 120h56" />
      <path d="M24 98h28v28H24zM24 98h9v9h-9zM43 98h9v9h-9zM24 117h9v9h-9zM38 112h5v5h-5zM46 120h6M46 124h3M38 122v4M37 101v5" />
      <path d="M62 112h34M62 119h22" />
    </svg>
  )
}
