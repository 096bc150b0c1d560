/** What people type, and what of the catalogue's own words they mean by it: any one of these phrases. */
export type SearchWords = { typed: readonly string[]; means: readonly string[] }

/**
 * Short names, other spellings and Malayalam for what the catalogue says in words of its own. In small letters; a phrase of
 * up to three words counts as one. What stands here is found beside what has the typed words themselves.
 */
export const searchWords: readonly SearchWords[] = [
  // departments
  { typed: ['സിവിൽ', 'sivil', 'civil engg'], means: ['civil engineering'] },
  {
    typed: ['ഇലക്ട്രിക്കൽ', 'ഇലക്ട്രിക്', 'elektrical', 'eee', 'electrician', 'ഇലക്ട്രീഷ്യൻ'],
    means: ['electrical engineering'],
  },
  {
    typed: ['മെക്കാനിക്കൽ', 'മെക്കാനിക്', 'mekanical', 'mech', 'mechanic'],
    means: ['mechanical engineering'],
  },
  { typed: ['സോഫ്റ്റ്‌വെയർ', 'സോഫ്ട്‌വെയർ'], means: ['software'] },
  {
    typed: ['കമ്പ്യൂട്ടർ', 'കംപ്യൂട്ടർ', 'കമ്പ്യൂട്ടർ സയൻസ്', 'kampyuttar', 'cse', 'comp sci'],
    means: ['computer science'],
  },
  // building
  { typed: ['cad', 'auto cad', 'oto cad', 'otocad', 'ഓട്ടോകാഡ്', 'ഓട്ടോ കാഡ്'], means: ['autocad'] },
  { typed: ['bim', 'ബിം'], means: ['building information modelling', 'revit'] },
  { typed: ['റെവിറ്റ്'], means: ['revit'] },
  { typed: ['gis', 'gps', 'qgis', 'mapping'], means: ['gnss', 'qgis', 'land surveying'] },
  { typed: ['സർവേ', 'സർവ്വേ', 'sarve', 'surveyor'], means: ['surveying'] },
  { typed: ['qs', 'boq', 'estimate', 'എസ്റ്റിമേഷൻ', 'എസ്റ്റിമേറ്റ്'], means: ['quantity surveying'] },
  { typed: ['rcc', 'concrete design'], means: ['reinforced concrete'] },
  { typed: ['p6', 'project planning', 'msp'], means: ['construction planning', 'primavera'] },
  { typed: ['plan reading', 'blueprint'], means: ['building drawing', 'machine drawing'] },
  // current
  {
    typed: ['ev', 'e vehicle', 'electric car', 'ഇലക്ട്രിക് വാഹനം', 'ഇലക്ട്രിക് കാർ'],
    means: ['electric vehicle'],
  },
  { typed: ['pv', 'solar panel', 'സോളാർ', 'സൗരോർജ്ജം'], means: ['solar photovoltaic'] },
  { typed: ['plc', 'പിഎൽസി', 'ഓട്ടോമേഷൻ'], means: ['industrial automation'] },
  { typed: ['vfd', 'drives'], means: ['variable speed drives'] },
  { typed: ['wiring', 'വയറിംഗ്', 'വയറിങ്'], means: ['building services', 'first circuits'] },
  { typed: ['winding', 'വൈൻഡിംഗ്'], means: ['motor rewinding'] },
  // machines
  { typed: ['solid works', '3d modelling', '3d modeling'], means: ['solidworks', 'catia'] },
  {
    typed: ['welding', 'വെൽഡിംഗ്', 'വെൽഡിങ്', 'welder'],
    means: ['non-destructive testing', 'piping'],
  },
  { typed: ['ndt', 'ndt level 2'], means: ['non-destructive testing'] },
  { typed: ['fea', 'fem', 'cae'], means: ['finite element'] },
  { typed: ['lathe', 'ലെയ്ത്ത്', 'machinist', 'സിഎൻസി'], means: ['cnc'] },
  { typed: ['ac', 'air conditioning', 'airconditioning', 'എസി', 'എയർ കണ്ടീഷനിംഗ്'], means: ['hvac'] },
  { typed: ['gd t', 'gdt'], means: ['geometric tolerances'] },
  // programs
  { typed: ['ui', 'ux', 'ui ux', 'ux design', 'figma'], means: ['user interface'] },
  { typed: ['web', 'website', 'mern', 'react js', 'വെബ്'], means: ['web development'] },
  { typed: ['android', 'ios', 'app', 'ആപ്പ്'], means: ['mobile app'] },
  { typed: ['ml', 'ai', 'artificial intelligence', 'deep learning'], means: ['machine learning'] },
  { typed: ['dsa'], means: ['data structures'] },
  { typed: ['പൈത്തൺ', 'പൈതൺ', 'paithan'], means: ['python'] },
  { typed: ['ജാവ'], means: ['java'] },
  { typed: ['പ്രോഗ്രാമിംഗ്', 'പ്രോഗ്രാമിങ്', 'കോഡിംഗ്', 'coding'], means: ['programming'] },
  { typed: ['dotnet', '.net', 'dot net', 'csharp'], means: ['asp.net', 'c#'] },
  { typed: ['exel', 'exell', 'എക്സൽ'], means: ['excel'] },
  { typed: ['dbms', 'mysql', 'database'], means: ['database systems', 'sql'] },
  { typed: ['hacking', 'ethical hacking', 'infosec', 'സൈബർ'], means: ['cyber security'] },
  { typed: ['ccna', 'networking', 'നെറ്റ്‌വർക്ക്'], means: ['computer networks'] },
  { typed: ['aws', 'azure'], means: ['cloud computing'] },
  { typed: ['docker', 'ci cd'], means: ['devops'] },
  { typed: ['iot', 'microcontroller', 'arduino'], means: ['embedded systems'] },
]

/** What people call a campus or the place where it is; its own name need not stand here. */
export const campusWords: Readonly<Record<string, readonly string[]>> = {
  Kottiyam: ['kollam', 'quilon', 'kotiyam', 'കൊട്ടിയം', 'കൊല്ലം'],
  Kadappakkada: ['kollam', 'quilon', 'kadapakada', 'kadappakada', 'കടപ്പാക്കട', 'കൊല്ലം'],
  Kochi: ['cochin', 'kochin', 'ernakulam', 'palarivattom', 'കൊച്ചി', 'എറണാകുളം', 'പാലാരിവട്ടം'],
}

/** What people write around the words they mean; looked for only where there is nothing else. */
export const fillerWords: readonly string[] = [
  ...'a an and at by course courses for from in of on or the to with class classes training'.split(
    ' ',
  ),
  ...'institute near me campus fee fees admission batch batches timing timings'.split(' '),
  ...'കോഴ്സ് കോഴ്സുകൾ ക്ലാസ് ക്ലാസ്സ് ക്ലാസുകൾ പഠനം പഠിക്കാൻ പഠിക്കണം പരിശീലനം ഫീസ് ഒരു'.split(' '),
  ...'kozhs kors padikkan padanam'.split(' '),
]

/** A search word that is a filter: no fee, batches on Saturday or Sunday, evening batches, no prior knowledge. */
export type SearchNarrow = 'free' | 'weekend' | 'evening' | 'noEntry'

/** What people type for a filter. In small letters; a phrase of up to three words counts as one. */
export const narrowingWords: Readonly<Record<SearchNarrow, readonly string[]>> = {
  free: ['free', 'no fee', 'without fee', 'free of cost', 'zero fee', 'സൗജന്യം'],
  weekend: [
    'weekend',
    'weekends',
    'week end',
    'week ends',
    'saturday',
    'saturdays',
    'sunday',
    'sundays',
    'sat sun',
    'saturday sunday',
    'saturday and sunday',
    'ശനി',
    'ഞായർ',
  ],
  evening: ['evening', 'evenings', 'after work', 'after office', 'night', 'nights', 'വൈകുന്നേരം'],
  noEntry: [
    'plus two',
    'plus 2',
    '+2',
    '+two',
    'plustwo',
    'plus2',
    'after plus two',
    'after plus 2',
    'after +2',
    '12th',
    'after 12th',
    'beginner',
    'beginners',
    'no experience',
    'പ്ലസ് ടു',
  ],
}
