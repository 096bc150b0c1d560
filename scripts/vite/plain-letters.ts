/**
 * What a process runs is built without comments and in letters of ASCII. It keeps the text of its programs in memory for as long
 * as it runs, in two bytes for each letter of a file that has one letter beyond Latin 1, be it in a comment.
 */
export const plainLetters = {
  comments: false,
  minify: {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false, asciiOnly: true },
  },
} as const
