export const accountUseCases = 'account use cases';
