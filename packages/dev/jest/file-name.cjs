module.exports = 'file-of-test';
