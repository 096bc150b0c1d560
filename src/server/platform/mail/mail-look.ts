import type { CSSProperties } from 'react'

/**
 * Inline styles, because mail programs drop the rest. The colors are those of the pages (look §2);
 * all pairs pass AA.
 */
const ink = '#10233A'
const quiet = '#4A5B70'
const blueprint = '#0B4F8A'
const paper = '#FFFFFF'
const mist = '#F5F7FA'
const line = '#D9E1EA'
const font = "'IBM Plex Sans', 'Segoe UI', Roboto, 'Noto Sans', Helvetica, Arial, sans-serif"

export const mailLook = {
  body: { margin: 0, padding: 0, backgroundColor: mist, color: ink, fontFamily: font },
  outside: { width: '100%', backgroundColor: mist },
  gutter: { padding: '24px 12px' },
  sheet: {
    width: '100%',
    maxWidth: '600px',
    backgroundColor: paper,
    border: `1px solid ${line}`,
    borderTop: `4px solid ${blueprint}`,
    borderRadius: '8px',
    borderCollapse: 'separate',
  },
  inside: { padding: '24px 24px 28px', fontFamily: font, color: ink, textAlign: 'left' },
  sender: {
    margin: '0 0 20px',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    color: blueprint,
  },
  mark: {
    display: 'inline-block',
    width: '28px',
    marginRight: '10px',
    borderRadius: '6px',
    backgroundColor: blueprint,
    color: paper,
    fontSize: '16px',
    lineHeight: '28px',
    textAlign: 'center',
  },
  title: { margin: '0 0 16px', fontSize: '22px', lineHeight: '28px', fontWeight: 600, color: ink },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: ink },
  small: { margin: '0 0 8px', fontSize: '14px', lineHeight: '20px', color: quiet },
  code: { display: 'inline-block', border: 0 },
  details: { width: '100%', margin: '0 0 20px', borderCollapse: 'collapse' },
  detailName: {
    padding: '8px 12px 8px 0',
    borderBottom: `1px solid ${line}`,
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 400,
    color: quiet,
    textAlign: 'left',
    verticalAlign: 'top',
    width: '38%',
  },
  detailValue: {
    padding: '8px 0',
    borderBottom: `1px solid ${line}`,
    fontSize: '16px',
    lineHeight: '22px',
    color: ink,
    textAlign: 'left',
    verticalAlign: 'top',
    wordBreak: 'break-word',
  },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    backgroundColor: blueprint,
    border: `1px solid ${blueprint}`,
    borderRadius: '8px',
    color: paper,
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: blueprint },
  foot: { padding: '16px 24px 0', fontFamily: font, textAlign: 'left' },
  preview: {
    display: 'none',
    maxHeight: 0,
    maxWidth: 0,
    overflow: 'hidden',
    opacity: 0,
    lineHeight: '1px',
  },
} as const satisfies Record<string, CSSProperties>
