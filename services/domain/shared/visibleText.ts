const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * A text without invisible characters: marks of direction, joiners, spaces without width. They can turn around or hide what somebody
 * reads. Thai loses nothing; signs that are joined from several fall into their parts.
 */
export const visibleText = (text: string): string => text.replace(invisible, '');
